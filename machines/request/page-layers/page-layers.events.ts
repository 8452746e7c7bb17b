import { Schema } from "effect"

/** The player opened the coupon over the page: from the bottom bar of a phone. */
export const CouponOpened = Schema.Struct({ type: Schema.Literal("coupon.opened") })
/** The player opened the menu: sports, championships, account. */
export const MenuOpened = Schema.Struct({ type: Schema.Literal("menu.opened") })
/** The player opened the settings: language, theme, size of text, light version. */
export const SettingsOpened = Schema.Struct({ type: Schema.Literal("settings.opened") })
/** The player opened what there is for playing safely: time and result of the day, help. */
export const SaferPlayOpened = Schema.Struct({ type: Schema.Literal("saferPlay.opened") })
/** The player closed the layer: by its button, by Escape, or by a press outside. */
export const LayerClosed = Schema.Struct({ type: Schema.Literal("layer.closed") })
/** The page under the layer became another one. */
export const PageChanged = Schema.Struct({ type: Schema.Literal("page.changed") })
/** The window became wide enough for rails: the coupon and the menu stand beside the page. */
export const LayoutWidened = Schema.Struct({ type: Schema.Literal("layout.widened") })

/** What happens to the layers over a page. */
export const PageLayersEvent = Schema.Union([
  CouponOpened,
  MenuOpened,
  SettingsOpened,
  SaferPlayOpened,
  LayerClosed,
  PageChanged,
  LayoutWidened,
])
export type PageLayersEvent = typeof PageLayersEvent.Type
