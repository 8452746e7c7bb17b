import { Schema } from "effect"

/** Documents that say who somebody is: the codes of §3 Registration's document types, in the order of their ids from 1. */
export const DocumentType = Schema.Literals(["passport", "id-card", "driving-licence"])
export type DocumentType = typeof DocumentType.Type

/** What one picture shows: a side of the document, or the player with it. */
export const DocumentSide = Schema.Literals(["front", "back", "selfie"])
export type DocumentSide = typeof DocumentSide.Type

/** Pictures that each document needs. */
export const NEEDED_SIDES: Readonly<Record<DocumentType, ReadonlyArray<DocumentSide>>> = {
  passport: ["front", "selfie"],
  "id-card": ["front", "back", "selfie"],
  "driving-licence": ["front", "back", "selfie"],
}

/** §3 Office: the fields that are required for each document, by the ids of §3 Registration. */
export const REQUIRED_FIELDS: Readonly<Record<DocumentType, ReadonlyArray<string>>> = {
  passport: [
    "name",
    "surname",
    "date_birthday",
    "passport_series",
    "passport",
    "passport_date",
    "passport_who",
  ],
  "id-card": ["name", "surname", "date_birthday", "passport", "passport_end_date"],
  "driving-licence": ["name", "surname", "date_birthday", "passport", "passport_date", "passport_end_date"],
}

/** The sides that are still missing for a document. */
export const missingSides = (
  type: DocumentType,
  there: ReadonlyArray<{ readonly side: DocumentSide }>,
): ReadonlyArray<DocumentSide> =>
  NEEDED_SIDES[type].filter((side) => !there.some((document) => document.side === side))

/** Formats of pictures that are taken of documents: no SVG, which is a program. */
export const PICTURE_FORMATS = ["png", "jpeg", "webp"] as const

/** Most bytes of one picture as it is sent. */
export const PICTURE_BYTES = 10_000_000

/** Most pixels of one picture: enough for every phone's camera; the decoder is not started for more. */
export const PICTURE_PIXELS = 40_000_000
