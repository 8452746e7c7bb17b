/** What the worker is started with. */
export type Opening =
  | { readonly folder: string }
  /** In memory; begins as the database whose dump (tar) that file is, or empty. */
  | { readonly image: string | undefined }

/** A statement for the worker; no text asks it to close. */
export interface Question {
  /** From 1, unlike any other under way. */
  readonly id: number
  readonly text: string | undefined
  readonly parameters: ReadonlyArray<unknown>
  readonly rows: "object" | "array"
}

export interface Failure {
  readonly message: string
  /** SQLSTATE, empty where the error is not the database's. */
  readonly code: string
  readonly constraint: string
}

/** Answer to the question of that id; id 0 says that the database is open, or why not. */
export type Answer =
  | { readonly id: number; readonly rows: ReadonlyArray<unknown>; readonly command: string }
  | { readonly id: number; readonly failure: Failure }
