/** What the worker is started with. */
export type Opening = { readonly folder: string } | InMemory

/** In memory, gone when it is closed. */
export interface InMemory {
  /** It begins as the database whose dump (tar) that file is, or empty. */
  readonly image?: string
  /** PGlite's programs, compiled by whoever opens many, one after another; compiled anew otherwise. */
  readonly programs?: { readonly server: WebAssembly.Module; readonly initdb: WebAssembly.Module }
}

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
  /** The database ended by it (`FATAL`, `PANIC`) and has to be opened anew. */
  readonly isEnd: boolean
}

/** Answer to the question of that id; id 0 says that the database is open, or why not. */
export type Answer =
  | { readonly id: number; readonly rows: ReadonlyArray<unknown>; readonly command: string }
  | { readonly id: number; readonly failure: Failure }
