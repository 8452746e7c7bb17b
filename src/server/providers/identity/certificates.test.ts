import { sign, X509Certificate } from "node:crypto"
import { Result } from "effect"
import { beforeAll, describe, expect, it } from "vitest"
import { type Authority, type EidCertificate, makeAuthority } from "#tests/support/eid-certificates.ts"
import { authoritiesIn, signerOf } from "./certificates.ts"

const NOW = Date.UTC(2026, 0, 1)
const MART = { name: "MÄRT", surname: "ÕUN", country: "EE", personalCode: "38001085718" }
const signed = Buffer.from("bytes that were drawn for this check")

let authority: Authority
beforeAll(async () => {
  authority = await makeAuthority()
})

const proofOf = ({ der, key }: EidCertificate, bytes: Buffer = signed) => ({
  certificate: der.toString("base64"),
  signature: sign("sha256", bytes, { key, dsaEncoding: "ieee-p1363" }).toString("base64"),
  signed,
  hash: "sha256" as const,
})
const trusted = () => authoritiesIn(authority.pem)

describe("who signed", () => {
  it.each(["rsa", "ec"] as const)("is whom the certificate names, by its %s key", async (keys) => {
    const proof = proofOf(await authority.issue(MART, { keys }))
    const { identity, certificate, authority: issuer } = Result.getOrThrow(signerOf(proof, trusted(), NOW))
    expect(identity).toEqual({ ...MART, birthDate: "1980-01-08" })
    expect(certificate.checkIssued(issuer)).toBe(true)
  })

  it("is nobody where other bytes were signed, or by another key", async () => {
    const certificate = await authority.issue(MART)
    const stranger = await authority.issue({ ...MART, name: "STRANGER" })
    expect(signerOf(proofOf(certificate, Buffer.from("others")), trusted(), NOW)).toEqual(
      Result.fail("signature"),
    )
    const foreign = { ...proofOf(stranger), certificate: certificate.der.toString("base64") }
    expect(signerOf(foreign, trusted(), NOW)).toEqual(Result.fail("signature"))
    expect(signerOf({ ...foreign, signature: "" }, trusted(), NOW)).toEqual(Result.fail("signature"))
  })

  it("is nobody where another authority of the same name issued the certificate", async () => {
    const forger = await makeAuthority()
    const proof = proofOf(await forger.issue(MART))
    expect(signerOf(proof, trusted(), NOW)).toEqual(Result.fail("authority"))
  })

  it("is nobody by an authority's own certificate", async () => {
    const own = new X509Certificate(authority.pem).raw.toString("base64")
    const proof = { ...proofOf(await authority.issue(MART)), certificate: own }
    expect(signerOf(proof, trusted(), NOW)).toEqual(Result.fail("authority"))
  })

  it("is nobody before and after the certificate's time, and its authority's", async () => {
    const [from, to] = [new Date(NOW), new Date(NOW + 1000)]
    const proof = proofOf(await authority.issue(MART, { from, to }))
    expect(signerOf(proof, trusted(), NOW - 1)).toEqual(Result.fail("time"))
    expect(Result.isSuccess(signerOf(proof, trusted(), NOW))).toBe(true)
    expect(signerOf(proof, trusted(), NOW + 1000)).toEqual(Result.fail("time"))
    const over = await makeAuthority("Over", new Date(0), new Date(NOW))
    const late = proofOf(await over.issue(MART, { from: new Date(0), to: new Date(NOW + 1000) }))
    expect(signerOf(late, authoritiesIn(over.pem), NOW)).toEqual(Result.fail("time"))
  })

  it("is nobody by a key that is too short, or a certificate of no person", async () => {
    const weak = await authority.issue(MART, { bits: 1024 })
    expect(signerOf(proofOf(weak), trusted(), NOW)).toEqual(Result.fail("key"))
    const firm = await authority.issue(MART, { serial: "NTREE-12345678" })
    expect(signerOf(proofOf(firm), trusted(), NOW)).toEqual(Result.fail("subject"))
    const garbage = { ...proofOf(weak), certificate: "bm90aGluZw==" }
    expect(signerOf(garbage, trusted(), NOW)).toEqual(Result.fail("certificate"))
  })
})

describe("authorities", () => {
  it("are told where a file holds none, or holds somebody's own", async () => {
    expect(authoritiesIn(`${authority.pem}\n${authority.pem}`)).toHaveLength(2)
    expect(() => authoritiesIn("nothing")).toThrow("no certificate in it")
    const { der } = await authority.issue(MART)
    expect(() => authoritiesIn(new X509Certificate(der).toString())).toThrow("not an authority: C=EE")
  })
})
