// What lies open beside the map: other parts of the page ask for a rule, a place or a piece to be shown.

class Desk {
  /** A rules panel is on the page and takes requests. */
  listening = $state(false);
  rule = $state<string | null>(null);
  private showOnMap: ((kind: "space" | "piece" | "card", id: string) => void) | null = null;

  open(rule: string): void {
    this.rule = rule;
  }

  listen(show: (kind: "space" | "piece" | "card", id: string) => void): () => void {
    this.listening = true;
    this.showOnMap = show;
    return () => {
      this.listening = false;
      this.rule = null;
      this.showOnMap = null;
    };
  }

  show(kind: "space" | "piece" | "card", id: string): void {
    this.showOnMap?.(kind, id);
  }
}

export const desk = new Desk();
