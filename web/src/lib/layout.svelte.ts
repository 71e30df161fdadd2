// How much room there is: phone, tablet or desktop.

export type Layout = "phone" | "tablet" | "desktop";

class LayoutState {
  now = $state<Layout>("desktop");

  constructor() {
    if (typeof window === "undefined") return;
    const phone = matchMedia("(max-width: 767px)");
    const tablet = matchMedia("(max-width: 1199px)");
    const read = () => (this.now = phone.matches ? "phone" : tablet.matches ? "tablet" : "desktop");
    read();
    phone.addEventListener("change", read);
    tablet.addEventListener("change", read);
  }
}

export const layout = new LayoutState();
