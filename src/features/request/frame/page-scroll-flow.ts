import { pageScrollMachine } from "#machines/request/page-scroll/page-scroll.machine.ts"
import { defineFlow } from "#src/services/flow.ts"

/** How the page of this tab is scrolled. Nothing of it is kept: another page begins at its own top. */
export const pageScrollFlow = defineFlow("page-scroll", () => ({
  machine: pageScrollMachine,
  input: { top: Math.max(0, globalThis.scrollY ?? 0) },
}))
