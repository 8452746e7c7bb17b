import { Layer } from "effect"
import { DigestFunction } from "#src/server/domains/identity/sign-in/Passwords.ts"

/** A cheap digest of passwords in the place of argon2, and how often it was asked: that does not depend on the machine. */
export const makeCountedDigests = () => {
  const work = { hashed: 0, compared: 0 }
  const layer = Layer.succeed(DigestFunction, {
    hash: (password) => {
      work.hashed += 1
      return Promise.resolve(`digest of ${password}`)
    },
    verify: (digest, password) => {
      work.compared += 1
      return Promise.resolve(digest === `digest of ${password}`)
    },
  })
  return { work, layer }
}
