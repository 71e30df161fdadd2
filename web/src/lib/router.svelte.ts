// Addresses of the client: a page, its argument and the query. Uses the browser's history, nothing else.

export type Route =
  | { page: "home" }
  | { page: "new" }
  | { page: "account" }
  | { page: "match"; id: string }
  | { page: "join"; id: string }
  | { page: "replay"; id: string }
  | { page: "rules"; id: string }
  | { page: "missing" };

/** The page that an address names. */
export function parse(path: string): Route {
  const [first = "", id = "", ...rest] = path.split("/").filter(Boolean).map(safeDecode);
  if (rest.length) return { page: "missing" };
  if (!first) return { page: "home" };
  if ((first === "new" || first === "account") && !id) return { page: first };
  if (id && (first === "match" || first === "join" || first === "replay" || first === "rules")) return { page: first, id };
  return { page: "missing" };
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

class Router {
  route = $state<Route>({ page: "home" });
  query = $state.raw(new URLSearchParams());

  constructor() {
    if (typeof window === "undefined") return;
    this.read();
    window.addEventListener("popstate", () => this.read());
    document.addEventListener("click", (event) => this.follow(event));
  }

  go(address: string, replace = false): void {
    if (replace) history.replaceState(null, "", address);
    else history.pushState(null, "", address);
    this.read();
  }

  /** Change the query without a new entry in the history. */
  note(name: string, value: string | null): void {
    const url = new URL(location.href);
    if (value === null) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
    history.replaceState(null, "", url);
    this.query = url.searchParams;
  }

  private read(): void {
    this.route = parse(location.pathname);
    this.query = new URLSearchParams(location.search);
  }

  /** Plain links inside the client change the page without a load. */
  private follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest?.("a[href]") as HTMLAnchorElement | null;
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api/")) return;
    event.preventDefault();
    this.go(link.pathname + link.search);
  }
}

export const router = new Router();
