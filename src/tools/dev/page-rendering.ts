import type { IncomingMessage } from "node:http"
import { json } from "node:stream/consumers"
import type { Plugin, ViteDevServer } from "vite"
import type { Boot } from "#models/site/boot.ts"
import type { RenderPage } from "#models/site/rendered-page.ts"

/** Where the server asks for a page to be rendered. */
export const RENDERER = "/@statebook/render"

const SOURCE = "/src/browser/render.tsx"

const render = async (vite: ViteDevServer, request: IncomingMessage) => {
  const { path, boot } = (await json(request)) as { readonly path: string; readonly boot: Boot }
  const { renderPage } = (await vite.ssrLoadModule(SOURCE)) as { readonly renderPage: RenderPage }
  return { page: await renderPage(path, boot) }
}

/** The style sheets of all that was rendered, as Vite's client takes them over once it runs. */
const sheets = async (vite: ViteDevServer): Promise<string> => {
  const { moduleGraph } = vite.environments.ssr
  const found = [...moduleGraph.idToModuleMap.values()].filter(
    ({ id, url }) => id?.endsWith(".css") === true && !url.includes("?"),
  )
  const texts = await Promise.all(
    found.map(async ({ id, url }) => {
      const { default: text } = (await vite.ssrLoadModule(`${url}?inline`)) as { readonly default: string }
      return `<style type="text/css" data-vite-dev-id="${id}">${text}</style>`
    }),
  )
  return texts.join("")
}

/** Renders pages from the source for the server, and gives a page so rendered its styles before any script has run. */
export const pageRendering = (): Plugin => {
  let server: ViteDevServer | undefined
  return {
    name: "page-rendering",
    configureServer(vite) {
      server = vite
      vite.middlewares.use(RENDERER, (request, response) => {
        render(vite, request).then(
          (answer) => response.end(JSON.stringify(answer)),
          (error: unknown) => {
            response.statusCode = 500
            response.end(error instanceof Error ? (error.stack ?? error.message) : String(error))
          },
        )
      })
    },
    /** What was rendered from an edited file is rendered anew with the next page: the one that is open is no concern of it. */
    hotUpdate({ modules }) {
      if (this.environment.name === "client") return
      for (const module of modules) this.environment.moduleGraph.invalidateModule(module)
      return []
    },
    async transformIndexHtml(html) {
      return server === undefined || !html.includes("data-rendered")
        ? html
        : html.replace("</head>", `${(await sheets(server)).replaceAll("$", "$$$$")}</head>`)
    },
  }
}
