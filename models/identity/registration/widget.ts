import { Schema } from "effect"

/** First segment of the registration as a widget: a page that partners' sites frame (§2 Registration). */
export const WIDGET_AREA = "registration-widget"

/** Marks the widget's own messages among all that windows say to each other, with the version of their shapes. */
export const WIDGET_MARK = "statebook.registration/1"

const message = <Name extends string, Fields extends Schema.Struct.Fields>(type: Name, fields: Fields) =>
  Schema.Struct({ mark: Schema.Literal(WIDGET_MARK), type: Schema.Literal(type), ...fields })

/** What the widget says to the site that frames it. It hears nothing. */
export const WidgetMessage = Schema.Union([
  /** Height of what it shows, in CSS pixels. */
  message("heightChange", { height: Schema.Int }),
  /** Somebody has an account now. Who it is stays with the widget. */
  message("registered", {}),
])
export type WidgetMessage = typeof WidgetMessage.Type

/**
 * The origin that the widget speaks to: the one that frames it, where the operator named it. `undefined` where the page is
 * framed by nobody, by nobody known or by one that was not named: then nothing is said.
 */
export const widgetHost = (
  /** What the browser tells of who frames it: origins or addresses; empty ones say nothing. */
  told: readonly string[],
  named: readonly string[],
): string | undefined =>
  told
    .filter((address) => URL.canParse(address))
    .map((address) => new URL(address).origin)
    .find((origin) => named.includes(origin))
