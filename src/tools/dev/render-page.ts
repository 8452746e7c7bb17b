import type { RenderedPage, RenderPage } from "#models/site/rendered-page.ts"

/**
 * Stands in the place of the built renderer while one develops: asks the Vite that serves the page to render it from the
 * source as it is now. `DEV_RENDERER` is its address.
 */
export const renderPage: RenderPage = async (path, boot) => {
  const response = await fetch(process.env.DEV_RENDERER ?? "", {
    method: "POST",
    body: JSON.stringify({ path, boot }),
  })
  if (!response.ok) throw new Error(await response.text())
  return ((await response.json()) as { readonly page?: RenderedPage }).page
}
