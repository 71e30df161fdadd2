// Times in the way of clocks and of people.

/** 1:02:03 or 14:20; days and hours when there are days. */
export function clockText(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const [days, hours, minutes] = [Math.floor(seconds / 86400), Math.floor(seconds / 3600), Math.floor(seconds / 60)];
  const two = (n: number) => String(n).padStart(2, "0");
  if (days >= 2) return `${days} d ${hours % 24} h`;
  if (hours) return `${hours}:${two(minutes % 60)}:${two(seconds % 60)}`;
  return `${minutes}:${two(seconds % 60)}`;
}

/** "yesterday", "3 hours ago". */
export function ago(at: number, now: number, lang: string): string {
  const words = new Intl.RelativeTimeFormat(lang, { numeric: "auto" });
  const seconds = Math.round((at - now) / 1000);
  const steps: [Intl.RelativeTimeFormatUnit, number][] = [
    ["day", 86400],
    ["hour", 3600],
    ["minute", 60],
  ];
  for (const [unit, size] of steps) if (Math.abs(seconds) >= size) return words.format(Math.round(seconds / size), unit);
  return words.format(0, "minute");
}
