import { readFileSync } from "node:fs"
import { afterEach, expect, it } from "vitest"
import { isPricePressedEarly, repeatEarlyPress } from "./early-press.ts"

/** The script of the page that the server sends, as it stands in `index.html`. */
const script = /<script>(\s*\/\/ Until the page answers[\s\S]*?)<\/script>/.exec(
  readFileSync("index.html", "utf8"),
)?.[1]

const heard: string[] = []

const page = () => {
  if (script === undefined) throw new Error("The page keeps no presses")
  globalThis.earlyPress = undefined
  new Function(script)()
  document.body.innerHTML =
    '<button id="menu"><svg></svg></button><button id="search"></button><a id="away"></a><button class="price" id="one"><span>2.00</span></button><button class="price" id="two"></button>'
  heard.length = 0
}

const press = (id: string, inside = "") =>
  document.querySelector(`#${id} ${inside}`)?.dispatchEvent(new MouseEvent("click", { bubbles: true }))

const answers = () => {
  for (const button of document.querySelectorAll("button"))
    button.addEventListener("click", () => heard.push(button.id))
}

const looks = () => [...document.querySelectorAll<HTMLElement>("[data-early]")].map(({ id }) => id)

afterEach(() => {
  globalThis.earlyPress = null
  document.body.replaceChildren()
})

it("looks pressed at once and is pressed once the page answers: each price once, of the others the last", () => {
  page()
  press("menu", "svg")
  press("one", "span")
  press("one")
  press("two")
  press("away")
  press("search")
  expect(looks()).toEqual(["menu", "search", "one", "two"])
  expect(isPricePressedEarly()).toBe(true)
  answers()
  repeatEarlyPress(() => true)
  expect(heard).toEqual(["one", "two", "search"])
  expect(looks()).toEqual([])
})

it("presses nothing that is gone, that may not be pressed, or that the page has heard itself", () => {
  page()
  press("one")
  press("two")
  document.getElementById("one")?.remove()
  answers()
  repeatEarlyPress((button) => button.id !== "two")
  expect(heard).toEqual([])
  press("two")
  expect([heard, looks(), isPricePressedEarly()]).toEqual([["two"], [], false])
})
