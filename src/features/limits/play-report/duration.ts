import type { Messages } from "#src/ui/messages/messages.tsx"

/** A time of so many minutes, in words. */
export const timeInWords = (t: Messages["t"], minutes: number): string =>
  t("saferPlay.duration", { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
