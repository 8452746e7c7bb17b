import type { ArtTheme, SlotArt } from "./slot-art.ts"

const LOADERS: Readonly<Record<ArtTheme, () => Promise<{ readonly default: SlotArt }>>> = {
  orchard: () => import("./orchard.tsx"),
  lighthouse: () => import("./lighthouse.tsx"),
  reef: () => import("./reef.tsx"),
  forge: () => import("./forge.tsx"),
  comet: () => import("./comet.tsx"),
}

/** The drawings of a theme, whose code comes when they are first wanted. */
export const artOf = async (theme: ArtTheme): Promise<SlotArt> => (await LOADERS[theme]()).default
