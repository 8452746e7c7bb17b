import type { OpenInspector } from "#src/services/inspected-page.ts"

/** Opens the inspector over a page; what it is made of is fetched now. */
export const openInspector: OpenInspector = async (page) => {
  const { openDrawer } = await import("./open-drawer.tsx")
  return openDrawer(page)
}
