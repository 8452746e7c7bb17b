import type { Seen, Trace } from "#models/inspection/paths-report.ts"

/**
 * What the report's page does by itself: it stands in the page as it is written here, so it knows nothing but its own names and
 * the page. Search hides what does not fit; a trace is played.
 */
export const pageScript = (): void => {
  const data = <Value>(id: string): Value => JSON.parse(document.getElementById(id)?.textContent ?? "null")

  const made = (name: string, className: string, ...inside: readonly (Node | string)[]): HTMLElement => {
    const element = document.createElement(name)
    if (className !== "") element.className = className
    element.append(...inside)
    return element
  }

  const search = document.querySelector<HTMLInputElement>("#search")
  const found = document.querySelector<HTMLElement>("#found")
  const rows = [...document.querySelectorAll<HTMLElement>("[data-row]")].map((row) => ({
    row,
    text: `${row.dataset.row ?? ""} ${row.textContent ?? ""}`.toLowerCase(),
  }))
  const folds = [...document.querySelectorAll<HTMLDetailsElement>("details[data-fold]")]
  const wasOpen = new Map(folds.map((fold) => [fold, fold.open]))

  const look = (): void => {
    const words = (search?.value ?? "").toLowerCase().split(/\s+/).filter(Boolean)
    let count = 0
    for (const { row, text } of rows) {
      row.hidden = !words.every((word) => text.includes(word))
      if (!row.hidden) count += 1
    }
    for (const fold of folds) {
      const has = fold.querySelector("[data-row]:not([hidden])") !== null
      fold.hidden = words.length > 0 && !has
      fold.open = words.length > 0 ? has : (wasOpen.get(fold) ?? false)
    }
    for (const part of document.querySelectorAll<HTMLElement>("section[data-part]"))
      part.hidden = words.length > 0 && part.querySelector("[data-row]:not([hidden])") === null
    for (const part of document.querySelectorAll<HTMLElement>("[data-unsearched]"))
      part.hidden = words.length > 0
    if (found !== null)
      found.textContent = words.length === 0 ? "" : `${count} ${count === 1 ? "row fits" : "rows fit"}`
  }
  search?.addEventListener("input", look)
  document.addEventListener("keydown", (event) => {
    const isTyping = event.target instanceof HTMLInputElement
    if (event.key === "/" && !isTyping && search !== null) {
      event.preventDefault()
      search.focus()
    } else if (event.key === "Escape" && event.target === search && search !== null) {
      search.value = ""
      look()
    }
  })

  /** A link to what is folded away unfolds it. */
  const unfold = (): void => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
    for (let at: Element | null = target; at !== null; at = at.parentElement)
      if (at instanceof HTMLDetailsElement) at.open = true
    target?.scrollIntoView()
  }
  addEventListener("hashchange", unfold)
  if (location.hash !== "") unfold()

  const traces = data<readonly Trace[]>("traces") ?? []
  const base = data<string>("base-style") ?? ""

  const row = (name: string, expected: string, seen: string): HTMLElement => {
    const isSame = expected === seen
    return made(
      "tr",
      isSame ? "" : "missed",
      made("th", "", name),
      made("td", "", made("code", "", expected)),
      made("td", "", made("code", "", isSame ? "the same" : seen)),
    )
  }

  const contextRows = (expected: Seen, seen: Seen): readonly HTMLElement[] => {
    const [one, other] = [JSON.parse(expected.context), JSON.parse(seen.context)]
    if (typeof one !== "object" || one === null || typeof other !== "object" || other === null)
      return expected.context === seen.context ? [] : [row("context", expected.context, seen.context)]
    return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((key) => {
      const [was, is] = [JSON.stringify(one[key]) ?? "absent", JSON.stringify(other[key]) ?? "absent"]
      return was === is ? [] : [row(`context: ${key}`, was, is)]
    })
  }

  const comparison = (expected: Seen, seen: Seen | null): HTMLElement => {
    const shown = seen ?? expected
    const list = (items: readonly string[]) => items.join(", ") || "none"
    const table = made(
      "table",
      "compared",
      made("tr", "", made("th", ""), made("th", "", "expected"), made("th", "", "seen")),
      row("state", expected.state, shown.state),
      row("tags", list(expected.tags), list(shown.tags)),
      ...contextRows(expected, shown),
      row("effects", list(expected.effects), list(shown.effects)),
      row("actors", list(expected.actors), list(shown.actors)),
    )
    const whole = made(
      "details",
      "",
      made("summary", "", "The whole context expected"),
      made("pre", "", expected.context),
    )
    const note =
      seen === null
        ? [made("p", "rule", "The actor behind the screen is not looked at: its checks say what is seen.")]
        : []
    return made("div", "", table, ...note, whole)
  }

  const lookAt = ({ styles, steps }: Trace, index: number): readonly HTMLElement[] => {
    const look = steps[index]?.look ?? null
    if (look === null) return []
    const title = `The screen at step ${index}`
    if (look.kind === "picture") {
      const picture = document.createElement("img")
      picture.src = look.text
      picture.alt = title
      return [picture]
    }
    const frame = document.createElement("iframe")
    frame.title = title
    frame.setAttribute("sandbox", "")
    frame.srcdoc = `<!doctype html><meta name="viewport" content="width=device-width"><style>${base}</style><style>${styles}</style><style>dialog,[popover]{display:block}</style>${look.text}`
    return [frame]
  }

  for (const player of document.querySelectorAll<HTMLElement>("[data-trace]")) {
    const trace = traces[Number(player.dataset.trace)]
    if (trace === undefined) continue
    const { steps } = trace
    const last = steps.length - 1
    const wrong = steps.findIndex(({ fault }) => fault !== null)
    let at = wrong === -1 ? last : wrong
    let timer: ReturnType<typeof setInterval> | undefined

    const button = (words: string, label: string, press: () => void): HTMLButtonElement => {
      const element = document.createElement("button")
      element.type = "button"
      element.textContent = words
      element.title = label
      element.setAttribute("aria-label", label)
      element.addEventListener("click", press)
      return element
    }
    const stop = (): void => {
      clearInterval(timer)
      timer = undefined
      play.textContent = "Play"
      play.setAttribute("aria-label", "Play")
    }
    const go = (to: number): void => {
      at = Math.max(0, Math.min(last, to))
      show()
    }
    const byHand = (to: number): void => {
      stop()
      go(to)
    }
    const start = (): void => {
      if (timer !== undefined) {
        stop()
        return
      }
      if (at === last) go(0)
      play.textContent = "Pause"
      play.setAttribute("aria-label", "Pause")
      timer = setInterval(() => {
        if (at === last) stop()
        else go(at + 1)
      }, 1_200)
    }
    const play = button("Play", "Play", start)
    const back = button("Back", "Back", () => byHand(at - 1))
    const forward = button("Forward", "Forward", () => byHand(at + 1))
    const slider = document.createElement("input")
    slider.type = "range"
    slider.min = "0"
    slider.max = String(last)
    slider.setAttribute("aria-label", "Step")
    slider.addEventListener("input", () => byHand(Number(slider.value)))
    const place = made("output", "place")
    const stage = made("div", "stage")
    const list = made("ol", "steps")
    list.setAttribute("start", "0")
    const chosen = steps.map(({ event, fault }, index) => {
      const step = button(event === "" ? "the beginning" : event, `Step ${index}`, () => byHand(index))
      if (fault !== null) step.className = "missed"
      step.removeAttribute("aria-label")
      list.append(made("li", "", step))
      return step
    })

    const show = (): void => {
      const step = steps[at]
      if (step === undefined) return
      slider.value = String(at)
      back.disabled = at === 0
      forward.disabled = at === last
      place.textContent = `step ${at} of ${last} walked`
      for (const [index, each] of chosen.entries())
        if (index === at) each.setAttribute("aria-current", "step")
        else each.removeAttribute("aria-current")
      const payload =
        step.payload === ""
          ? []
          : [made("details", "", made("summary", "", "What it carries"), made("pre", "", step.payload))]
      stage.replaceChildren(
        made(
          "div",
          "facts",
          made("h4", "", step.event === "" ? "the beginning" : step.event),
          ...payload,
          ...(step.fault === null ? [] : [made("pre", "fault missed", step.fault)]),
          comparison(step.expected, step.seen),
        ),
        ...lookAt(trace, at),
      )
    }
    const controls = made(
      "div",
      "controls",
      button("First", "First step", () => byHand(0)),
      back,
      play,
      forward,
      button("To the fault", "To the fault", () => byHand(wrong === -1 ? last : wrong)),
      slider,
      place,
    )
    player.replaceChildren(controls, list, stage)
    player.addEventListener("keydown", (event) => {
      if (event.target === slider) return
      if (event.key === "ArrowRight") byHand(at + 1)
      else if (event.key === "ArrowLeft") byHand(at - 1)
      else return
      event.preventDefault()
    })
    // A screen is drawn once it is looked at: there may be hundreds of them.
    const fold = player.closest("details")
    if (fold === null || fold.open) show()
    else fold.addEventListener("toggle", () => show(), { once: true })
  }
}
