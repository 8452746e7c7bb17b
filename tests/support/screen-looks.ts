import type { Look, Trace, TraceStep } from "#models/inspection/paths-report.ts"

/** Styles of the components that were loaded, by their files: files of tests share modules, and a module brings its styles once. */
const shared = globalThis as { [key: symbol]: Map<string, string> | undefined }
const STYLES = Symbol.for("statebook/tests/screen-styles")
const styles = shared[STYLES] ?? new Map<string, string>()
shared[STYLES] = styles

/** Takes the styles of components out of the page: walks see it as all other tests do, without them. */
export const takeStyles = (): void => {
  for (const style of document.querySelectorAll("style[data-vite-dev-id]")) {
    styles.set(style.getAttribute("data-vite-dev-id") ?? "", style.textContent ?? "")
    style.remove()
  }
}

/** How the page looks now. */
export const lookOfPage = (): Look => {
  takeStyles()
  return { kind: "html", text: document.body.innerHTML }
}

/** The walk with the styles that its screens name. */
export const traceOf = (steps: readonly TraceStep[]): Trace => {
  const html = steps.flatMap(({ look }) => (look?.kind === "html" ? [look.text] : [])).join("")
  const isShown = (text: string) =>
    [...text.matchAll(/\.([\w-]+)/g)].some(([, name = ""]) => name.startsWith("_") && html.includes(name))
  return {
    styles: html === "" ? "" : [...styles.values()].filter(isShown).join("\n"),
    steps: [...steps],
  }
}
