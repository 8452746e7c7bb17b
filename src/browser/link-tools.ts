import type { SiteConfig } from "#models/site/config.ts"
import type { FlowHost, LinkTools } from "#src/services/flow.ts"
import { persistent } from "#src/ui/late-code.ts"
import type { MessageStore } from "#src/ui/messages/message-store.ts"
import { withLanguage } from "./routes.ts"

/** What of a page links are made of. */
interface LinkedPage {
  readonly flows: Pick<FlowHost, "open">
  readonly now: LinkTools["now"]
  readonly navigate: { readonly get: () => LinkTools["go"] | undefined }
  readonly messages: Pick<MessageStore, "getSnapshot" | "complete">
  readonly config: { readonly get: () => SiteConfig | undefined }
  readonly notes: { readonly note: LinkTools["note"] }
  readonly notifications: { readonly notify: LinkTools["notify"] }
  readonly couponUsed: { readonly raise: LinkTools["couponFilled"] }
}

/** What links between the charts of a page may ask of it. */
export const linkTools = (page: LinkedPage): LinkTools => ({
  open: page.flows.open,
  modals: async () => {
    const { modalFlow } = await persistent(() => import("#src/services/modal-flow.ts"))
    return page.flows.open(modalFlow).ready
  },
  now: page.now,
  path: () => location.pathname,
  go: (path, options) =>
    page.navigate.get()?.(withLanguage(path, page.messages.getSnapshot().language), options),
  redirects: () => page.config.get()?.registration.redirects,
  note: page.notes.note,
  notify: page.notifications.notify,
  couponFilled: page.couponUsed.raise,
  completeWords: () => void page.messages.complete(),
})
