import { pathToFileURL } from "node:url"
import { Context, Effect, Layer } from "effect"
import type { Boot } from "#models/site/boot.ts"
import type { RenderedPage, RenderPage } from "#models/site/rendered-page.ts"

/** Renders the pages of the site from their own components, built beside the web bundle. */
export class PageRenderer extends Context.Service<
  PageRenderer,
  {
    /** The page's markup; `undefined` where the path is left to the browser, or could not be rendered, which is logged. */
    readonly render: (path: string, boot: Boot) => Effect.Effect<RenderedPage | undefined>
  }
>()("statebook/server/http/PageRenderer") {
  /** From a built file, read with the first page that is asked for: a start does not wait for it. */
  static readonly layer = (file: string) =>
    Layer.effect(
      PageRenderer,
      Effect.gen(function* () {
        const load = yield* Effect.cached(
          Effect.promise(
            (): Promise<{ readonly renderPage: RenderPage }> => import(pathToFileURL(file).href),
          ),
        )
        return PageRenderer.of({
          render: (path, boot) =>
            Effect.flatMap(load, ({ renderPage }) => Effect.promise(() => renderPage(path, boot))).pipe(
              Effect.catchCause((cause) =>
                Effect.as(Effect.logWarning("A page was not rendered", cause), undefined),
              ),
            ),
        })
      }),
    )
}
