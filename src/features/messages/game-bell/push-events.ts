/** A page of the site, as its service worker sees it. */
export interface PageClient {
  readonly url: string
  readonly visibilityState: string
  readonly focus: () => Promise<unknown>
}

interface ExtendableEvent {
  readonly waitUntil: (work: Promise<unknown>) => void
}

/** What the service worker uses of its surroundings (W3C Service Workers, Push API, Notifications API). */
export interface PushScope {
  readonly location: { readonly origin: string }
  readonly clients: {
    readonly matchAll: (options: {
      readonly type: "window"
      readonly includeUncontrolled: true
    }) => Promise<ReadonlyArray<PageClient>>
    readonly openWindow: (url: string) => Promise<unknown>
  }
  readonly registration: {
    readonly showNotification: (title: string, options: NotificationOptions) => Promise<void>
  }
  readonly addEventListener: {
    (
      type: "push",
      listener: (event: ExtendableEvent & { readonly data: { readonly text: () => string } | null }) => void,
    ): void
    (
      type: "notificationclick",
      listener: (
        event: ExtendableEvent & {
          readonly notification: { readonly data: unknown; readonly close: () => void }
        },
      ) => void,
    ): void
  }
}

type Message = Readonly<Record<"title" | "body" | "path" | "tag" | "language", string>>

const FIELDS = ["title", "body", "path", "tag", "language"] as const

/** A message of the server; nothing where a text is none. Paths lead to our own pages alone. */
export const readPush = (text: string): Message | undefined => {
  try {
    const read: unknown = JSON.parse(text)
    const isMessage =
      typeof read === "object" &&
      read !== null &&
      FIELDS.every((field) => typeof (read as Partial<Message>)[field] === "string") &&
      /^\/[a-z]/.test((read as Message).path)
    return isMessage ? (read as Message) : undefined
  } catch {
    return undefined
  }
}

const windows = ({ clients }: PushScope) => clients.matchAll({ type: "window", includeUncontrolled: true })

/** Shows a message, unless a page that is looked at tells the same itself. */
export const onPush = async (scope: PushScope, text: string): Promise<void> => {
  const message = readPush(text)
  if (message === undefined) return
  const pages = await windows(scope)
  if (pages.some(({ visibilityState }) => visibilityState === "visible")) return
  const { title, body, path, tag, language } = message
  await scope.registration.showNotification(title, { body, tag, lang: language, dir: "auto", data: path })
}

/** A message was pressed: its game is shown, by the page that has it where there is one. */
export const onPress = async (scope: PushScope, path: unknown): Promise<void> => {
  if (typeof path !== "string") return
  const { href } = new URL(path, scope.location.origin)
  const there = (await windows(scope)).find(({ url }) => url === href)
  await (there === undefined ? scope.clients.openWindow(href) : there.focus())
}
