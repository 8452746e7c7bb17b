import { afterEach, expect, test } from "vitest"
import { layerHost } from "./layer-host.ts"

const leaving = new AbortController()
afterEach(() => leaving.abort())

test("of all keys pressed in the drawer the page hears the inspector's shortcut alone, which closes it", () => {
  const { element } = layerHost(document)
  const button = document.createElement("button")
  element.append(button)
  document.body.append(element)
  const heard: string[] = []
  addEventListener("keydown", ({ code }) => heard.push(code), { signal: leaving.signal })
  const press = (code: string, ctrlKey: boolean) =>
    button.dispatchEvent(new KeyboardEvent("keydown", { code, ctrlKey, bubbles: true }))
  press("KeyB", true)
  press("Backquote", false)
  press("Backquote", true)
  expect(heard).toEqual(["Backquote"])
  element.remove()
})
