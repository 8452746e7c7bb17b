import type { IdentificationConfig } from "./config.ts"

/** Whether a service is there to compare the two pictures that are there, and was not asked about them yet. */
export const canCompareFaces = ({ face_id, identification }: IdentificationConfig): boolean =>
  face_id !== null &&
  identification.faces === null &&
  (["front", "selfie"] as const).every((side) =>
    identification.documents.some((document) => document.side === side),
  )
