import { cleanup, screen, within } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { afterEach, describe, expect, it } from "vitest"
import { openGallery } from "#tests/screens/support/gallery.tsx"

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const opened = async (path: string, language: "en" | "ru" = "en") => {
  await openGallery(path, { language })
  await screen.findByRole("heading", { level: 1 })
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }))
const open = async (name: string | RegExp) => userEvent.click(await screen.findByRole("tab", { name }))

const fill = async (form: string, texts: Readonly<Record<string, string>>) => {
  const fields = within(await screen.findByRole("form", { name: form }))
  for (const [label, text] of Object.entries(texts)) {
    const field = fields.getByLabelText(label)
    if (field instanceof HTMLSelectElement) await userEvent.selectOptions(field, text)
    else {
      await userEvent.clear(field)
      await userEvent.type(field, text)
    }
  }
  await userEvent.click(fields.getByRole("button", { name: "Add to the draft" }))
}

const patch = async () => (await screen.findByRole("region", { name: "The patch" })).textContent ?? ""

/** What keeps the draft from being a patch. */
const faults = async () => {
  const heading = await screen.findByRole("heading", { name: "There is no patch yet:" })
  return heading.parentElement?.textContent ?? ""
}

const newState = {
  "Name, like codeSent": "asleep",
  "Description in English": "Nobody pressed for long.",
  "Description in Russian": "Давно ничего не нажимали.",
  Rule: "§9 Coupon",
}

describe("a draft of a chart", () => {
  it("adds a state with its ways in and out, and is a patch of the chart and its Russian", async () => {
    await opened("/en/machines/stake-buttons")
    await press("Add a state inside")
    await fill("New state inside stake-buttons", newState)
    await open(/^Draft/)
    const told = await faults()
    expect(told).toContain("stake-buttons.asleep: no transition leads to the new state.")
    expect(told).toContain("stake-buttons.asleep: the new state has no way out and is not final.")
    cleanup()

    await opened("/en/machines/stake-buttons?state=shown")
    await press("Add a transition")
    await fill("New transition from shown", {
      event: "page.left",
      Target: "asleep",
      "Description in English": "The page is left.",
      Rule: "§9 Coupon",
    })
    cleanup()

    await opened("/en/machines/stake-buttons?state=asleep")
    await press("Add a transition")
    await fill("New transition from asleep", {
      event: "sums.opened",
      Guard: "isAwake",
      Target: "changing",
      "Description in English": "A press wakes it.",
      "Description in Russian": "Нажатие будит.",
      Rule: "§9 Coupon",
    })
    await open(/^Draft/)
    const text = await patch()
    expect(text).toContain("+    asleep: {")
    expect(text).toContain('+        "page.left": {')
    expect(text).toContain('+            target: "asleep",'.replace("            ", "          "))
    expect(text).toContain('+  "A press wakes it.": "Нажатие будит.",')
    const missing = screen.getByRole("heading", { name: "To be written by hand as well" }).parentElement
    expect(missing?.textContent).toContain("Events, with samples in the model: page.left")
    expect(missing?.textContent).toContain("Guards: isAwake")
    expect(missing?.textContent).toContain("Russian of: The page is left.")
    expect(screen.queryByText("There is no patch yet:")).toBeNull()
  })

  it("is drawn and walked, with conditions that one decides", async () => {
    localStorage.setItem(
      "statebook.draft.stake-buttons",
      JSON.stringify([
        { kind: "transition.removed", transition: "stake-buttons.changing|sums.left|0" },
        {
          kind: "transition.changed",
          transition: "stake-buttons.shown|sums.opened|0",
          guard: "isAwake",
          target: "stake-buttons.changing",
          actions: [],
          description: "Pressed.",
          russian: "",
        },
      ]),
    )
    await opened("/en/machines/stake-buttons?state=shown")
    await screen.findByText("sums.left", { selector: 'text[class*="removed"]' })
    await open("Walk")
    await press(/^sums.opened/)
    const form = within(await screen.findByRole("form", { name: "sums.opened" }))
    await userEvent.click(form.getByRole("button", { name: "Send" }))
    expect(await screen.findByRole("heading", { name: "changing" })).toBeTruthy()
    await press(/^sums.reset/)
    expect(screen.queryByRole("button", { name: /^sums.left/ })).toBeNull()
  })

  it("says of each field what is wrong, and keeps nothing of it", async () => {
    await opened("/en/machines/stake-buttons?state=shown")
    await press("Add a transition")
    await fill("New transition from shown", { event: "Page Left", Guard: "is awake", Rule: "coupon" })
    const form = within(screen.getByRole("form", { name: "New transition from shown" }))
    for (const fault of [
      "An event like code.entered, one that this state already hears, or always.",
      "A name in camelCase, like codeSent.",
      "Write something.",
      "A rule like “§9 Coupon” or “design: faults”.",
    ])
      expect(form.getByText(fault)).toBeTruthy()
    expect(localStorage.getItem("statebook.draft.stake-buttons")).toBeNull()
  })

  it("says what code puts together, and takes a change back", async () => {
    await opened("/en/machines/audit-desk?transition=audit-desk.askingWho|xstate.done.actor.askSession|1")
    await press("Change the transition")
    await fill("Change the transition", { "Description in English": "Nobody is there." })
    await open(/^Draft/)
    expect(await faults()).toContain("audit-desk.askingWho: xstate.done.actor.askSession")
    await press("Undo")
    expect(screen.queryByText("There is no patch yet:")).toBeNull()
    expect(localStorage.getItem("statebook.draft.audit-desk")).toBeNull()
  })

  it("is drawn as far as the chart still has what it names, and says what is gone", async () => {
    const told = { description: "It leads nowhere.", russian: "", rule: "§9 Coupon" }
    localStorage.setItem(
      "statebook.draft.stake-buttons",
      JSON.stringify([
        {
          kind: "transition.added",
          source: "stake-buttons.shown",
          event: "page.left",
          guard: "",
          target: "stake-buttons.gone",
          actions: [],
          ...told,
        },
        { kind: "state.removed", state: "stake-buttons.neverThere" },
      ]),
    )
    await opened("/en/machines/stake-buttons?view=draft")
    expect(await screen.findByText("page.left", { selector: 'text[class*="added"]' })).toBeTruthy()
    expect(await faults()).toContain("stake-buttons.gone: this is no longer in the chart. Undo the change.")
    expect(await faults()).toContain("stake-buttons.neverThere")
  })

  it("is left out where an older gallery wrote it", async () => {
    localStorage.setItem("statebook.draft.stake-buttons", '[{"kind":"state.renamed"}]')
    await opened("/en/machines/stake-buttons")
    expect(await screen.findByRole("tab", { name: "Draft" })).toBeTruthy()
  })
})

describe("comments", () => {
  it("stand on a state and on a transition, are counted in the drawing, and are a file of the project", async () => {
    await opened("/en/machines/stake-buttons?state=shown")
    await press("Comment")
    await fill("Comment", { Comment: "Why is there no sum of 25?", "Your name": "Зоя" })
    expect(await screen.findByText("Why is there no sum of 25?")).toBeTruthy()
    cleanup()

    await opened("/en/machines/stake-buttons?state=shown&transition=stake-buttons.shown|sums.opened|0")
    const [first] = await screen.findAllByRole("button", { name: "Comment" })
    if (first === undefined) throw new Error("Nothing can be commented")
    const item = screen.getByRole("button", { name: "Change the transition" }).closest("dl")
    if (item === null) throw new Error("The transition is not open")
    await userEvent.click(within(item).getByRole("button", { name: "Comment" }))
    await fill("Comment", { Comment: "By a long press too?" })
    expect(screen.getByText("2 open comments", { selector: "title" })).toBeTruthy()
    await open(/^Draft/)
    expect(screen.getByRole("link", { name: "stake-buttons.shown: sums.opened" })).toBeTruthy()
    const text = await patch()
    expect(text).toContain("+++ b/machines/coupon/stake-buttons/stake-buttons.comments.json")
    expect(text).toContain('+    "by": "Зоя",')
    expect(text).toContain('+    "on": "stake-buttons.shown|sums.opened|0",')
  })
})
