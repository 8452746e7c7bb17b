import type { InspectorHandle, OpenInspector } from "#src/services/inspected-page.ts"
import type { Page } from "../page.ts"
import { inspectedPage } from "./inspected-page.ts"

let opened: Promise<InspectorHandle> | undefined

/** Opens the inspector whose code stands at an address, or closes it. Code that could not be fetched is fetched anew. */
export const toggleInspector = async (page: Page, code: string): Promise<void> => {
  opened ??= import(/* @vite-ignore */ code).then(
    ({ openInspector }: { readonly openInspector: OpenInspector }) => openInspector(inspectedPage(page)),
  )
  opened.catch(() => {
    opened = undefined
  })
  const { toggle } = await opened
  toggle()
}
