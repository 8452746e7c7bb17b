import type { SlotSlug } from "#models/casino/slots/slot-rules.ts"
import comet from "../games/slots/art/comet.tsx"
import forge from "../games/slots/art/forge.tsx"
import lighthouse from "../games/slots/art/lighthouse.tsx"
import orchard from "../games/slots/art/orchard.tsx"
import reef from "../games/slots/art/reef.tsx"
import type { SlotArt } from "../games/slots/art/slot-art.ts"

/** The drawings of each slot, whose tile stands in the lobby. */
export const SLOT_ART: Readonly<Record<SlotSlug, SlotArt>> = { orchard, lighthouse, reef, forge, comet }
