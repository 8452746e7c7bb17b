import { Redacted } from "effect"
import { codeIn } from "../failure-code.ts"

/** The oldest PostgreSQL that the server runs on. */
export const OLDEST_POSTGRES = 15

/** Where a store is: the folder of the embedded one, or the address of a PostgreSQL; nothing for one in memory. */
export type StorePlace = { readonly folder: string } | { readonly url: Redacted.Redacted } | undefined

/** Host, port, user and database of an address, without its password. */
const partsOf = (address: Redacted.Redacted) => {
  const text = Redacted.value(address)
  if (!URL.canParse(text)) return undefined
  const { hostname, port, username, pathname, searchParams } = new URL(text)
  return {
    at: `${searchParams.get("host") ?? decodeURIComponent(hostname)}:${port || "5432"}`,
    user: decodeURIComponent(username),
    database: decodeURIComponent(pathname.slice(1)) || decodeURIComponent(username),
  }
}

const ADDRESS = "DATABASE_URL has to be an address such as postgres://user:password@host:5432/database."

const ofPostgres = (url: Redacted.Redacted, code: string | undefined): string | undefined => {
  const parts = partsOf(url)
  if (parts === undefined || !/^postgres(ql)?:/.test(Redacted.value(url))) return ADDRESS
  const { at, user, database } = parts
  switch (code) {
    case "ECONNREFUSED":
    case "ENOENT":
      return `No PostgreSQL listens at ${at}. Start it, or correct DATABASE_URL.`
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return `No machine is known by the name in DATABASE_URL (${at}).`
    case "EHOSTUNREACH":
    case "ENETUNREACH":
    case "ETIMEDOUT":
      return `${at} can't be reached. Check the network, or correct DATABASE_URL.`
    case "28P01":
      return `PostgreSQL at ${at} refuses the password of the user ${user}. Correct DATABASE_URL.`
    case "28000":
      return `PostgreSQL at ${at} doesn't let the user ${user} in. Correct DATABASE_URL, or what the database allows.`
    case "3D000":
      return `PostgreSQL at ${at} has no database ${database}. Create it, or correct DATABASE_URL.`
    case "42501":
      return `The user ${user} may not make tables in the database ${database}. Grant it: GRANT CREATE ON SCHEMA public TO "${user}".`
    case "25006":
      return `The database ${database} at ${at} is read only. Name the one that takes writes in DATABASE_URL.`
    case "53300":
      return `PostgreSQL at ${at} has no connection left. Close some, or raise max_connections.`
    case "53100":
    case "ENOSPC":
      return `The disk of PostgreSQL at ${at} is full. Free some space and start again.`
    case "57P03":
      return `PostgreSQL at ${at} is starting or stopping. Start again when it runs.`
    default:
      return undefined
  }
}

const ofFolder = (folder: string, code: string | undefined): string | undefined => {
  switch (code) {
    case "ENOSPC":
    case "EDQUOT":
    case "53100":
      return `The disk of the data folder ${folder} is full. Free some space, or choose a folder elsewhere with DATA_DIR.`
    case "EACCES":
    case "EPERM":
      return `The data folder ${folder} may not be written by this user. Give it the right to, or choose another folder with DATA_DIR.`
    case "EROFS":
      return `The data folder ${folder} is on a disk that is read only. Choose another folder with DATA_DIR.`
    case "ENOTDIR":
    case "EEXIST":
      return `The data folder ${folder} can't be made: a file is in its way. Choose another folder with DATA_DIR.`
    default:
      return undefined
  }
}

/** Why a store can't be opened, and what to do about it, in words; nothing where the failure's own words are all that is known. */
export const openFailure = (place: StorePlace, error: unknown): string | undefined => {
  if (place === undefined) return undefined
  const code = codeIn(error)
  return "url" in place ? ofPostgres(place.url, code) : ofFolder(place.folder, code)
}
