import { createHash, X509Certificate } from "node:crypto"
import { rootCertificates } from "node:tls"
import { OCSPRequest } from "@peculiar/asn1-ocsp"
import { AsnConvert } from "@peculiar/asn1-schema"
import { Certificate } from "@peculiar/asn1-x509"
import { describe, expect, it } from "vitest"
import { makeAuthority } from "#tests/support/eid-certificates.ts"
// By OpenSSL 3.0 (`openssl ca`, `openssl ocsp`): another hand than the one that is tested.
import openssl from "#tests/support/fixtures/openssl-ocsp.json" with { type: "json" }
import { type OcspSaid, ocspResponse } from "#tests/support/ocsp-responder.ts"
import { ocspAnswer, ocspRequest } from "./ocsp.ts"

const NOW = Date.UTC(2027, 0, 1)
const MINUTE = 60_000
const bytes = (base64: string) => Buffer.from(base64, "base64")
const authority = new X509Certificate(bytes(openssl.authority))
const good = new X509Certificate(bytes(openssl.good))
const revoked = new X509Certificate(bytes(openssl.revoked))
const nonce = Buffer.alloc(32, 7)
const NOBODY = { state: "silent", reason: "signed by nobody who may answer" }

const said = (name: keyof typeof openssl.answers, certificate = good, now = NOW) =>
  ocspAnswer(bytes(openssl.answers[name]), { certificate, authority, nonce }, now)

describe("OCSP as OpenSSL has it", () => {
  it("asks by the same bytes, and with a nonce besides", () => {
    const plain = ocspRequest(good, authority, Buffer.alloc(0))
    expect(plain).toEqual(bytes(openssl.request))
    expect(ocspRequest(good, authority, nonce).includes(nonce)).toBe(true)
  })

  it("reads what the authority and its responder say", () => {
    expect(said("good")).toEqual({ state: "good" })
    expect(said("byAuthority")).toEqual({ state: "good" })
    expect(said("revoked", revoked)).toEqual({ state: "revoked" })
    expect(said("unknown")).toEqual({ state: "unknown" })
    expect(said("withNonce")).toEqual({ state: "good" })
  })

  it("believes nobody whom the authority gave a certificate for something else", () => {
    expect(said("byStranger")).toEqual(NOBODY)
  })

  it("believes no answer about another certificate, to another question or of another time", () => {
    expect(said("good", revoked)).toMatchObject({ reason: "answers about another certificate" })
    const other = { certificate: good, authority, nonce: Buffer.alloc(32, 8) }
    expect(ocspAnswer(bytes(openssl.answers.withNonce), other, NOW)).toMatchObject({
      reason: "answers another question",
    })
    expect(said("byAuthority", good, Date.UTC(2026, 0, 1)).state).toBe("silent")
    expect(said("byAuthority", good, Date.UTC(2077, 0, 1)).state).toBe("silent")
  })

  it("takes no answer of which a byte was changed for good, and throws at none", () => {
    const answer = bytes(openssl.answers.revoked)
    for (let place = 0; place < answer.length; place += 1) {
      const changed = Buffer.from(answer)
      changed[place] = (changed[place] ?? 0) ^ 1
      const { state } = ocspAnswer(changed, { certificate: revoked, authority, nonce }, NOW)
      expect([place, state === "good" || state === "unknown"]).toEqual([place, false])
      const torn = ocspAnswer(answer.subarray(0, place), { certificate: revoked, authority, nonce }, NOW)
      expect(torn.state).toBe("silent")
    }
  })
})

// Mozilla's list as Node carries it: names in every kind of text that authorities ever used.
it.each(rootCertificates.map((pem) => [new X509Certificate(pem)] as const))(
  "names the authority %# by the bytes of its own name and key",
  (root) => {
    const request = AsnConvert.parse(ocspRequest(root, root, Buffer.alloc(0)), OCSPRequest)
    const [asked] = request.tbsRequest.requestList
    if (asked === undefined) throw new Error("nothing is asked")
    const { issuerNameHash, issuerKeyHash, serialNumber } = asked.reqCert
    const { tbsCertificate } = AsnConvert.parse(root.raw, Certificate)
    const name = Buffer.from(AsnConvert.serialize(tbsCertificate.subject))
    expect(root.raw.indexOf(name)).toBeGreaterThan(0)
    expect(root.raw.lastIndexOf(name)).toBeGreaterThan(root.raw.indexOf(name))
    expect(Buffer.from(issuerNameHash.buffer)).toEqual(createHash("sha1").update(name).digest())
    const key = root.publicKey.export({ type: "spki", format: "der" })
    const bits = Buffer.from(tbsCertificate.subjectPublicKeyInfo.subjectPublicKey)
    expect(key.subarray(-bits.length)).toEqual(bits)
    expect(Buffer.from(issuerKeyHash.buffer)).toEqual(createHash("sha1").update(bits).digest())
    expect(BigInt(`0x${Buffer.from(serialNumber).toString("hex")}`)).toBe(BigInt(`0x${root.serialNumber}`))
  },
)

describe("an answer of an authority", () => {
  const MART = { name: "MÄRT", surname: "ÕUN", country: "EE", personalCode: "38001085718" }
  const asked = async (words: OcspSaid, now = NOW, by?: Awaited<ReturnType<typeof makeAuthority>>) => {
    const own = await makeAuthority()
    const { der } = await own.issue(MART)
    const question = { certificate: new X509Certificate(der), authority: new X509Certificate(own.pem), nonce }
    const request = ocspRequest(question.certificate, question.authority, nonce)
    return ocspAnswer((by ?? own).ocsp(request, words), question, now).state
  }

  it("counts from its time on and until the next one is due, give or take a minute", async () => {
    const times = { state: "good", from: NOW, until: NOW + MINUTE } as const
    expect(await asked(times, NOW - MINUTE)).toBe("good")
    expect(await asked(times, NOW - MINUTE - 1)).toBe("silent")
    expect(await asked(times, NOW + 2 * MINUTE - 1)).toBe("good")
    expect(await asked(times, NOW + 2 * MINUTE)).toBe("silent")
  })

  it("may come from a responder that the authority named for it, while the certificate of that one lives", async () => {
    const own = await makeAuthority()
    const { der } = await own.issue(MART)
    const question = { certificate: new X509Certificate(der), authority: new X509Certificate(own.pem), nonce }
    const request = ocspRequest(question.certificate, question.authority, nonce)
    const said = async (by: typeof own, wishes: NonNullable<Parameters<typeof own.issue>[1]>) => {
      const responder = await by.issue(MART, wishes)
      return ocspAnswer(ocspResponse(responder.key, request, { state: "good" }, responder.der), question, NOW)
    }
    expect(await said(own, { isResponder: true })).toEqual({ state: "good" })
    expect(await said(own, { isResponder: false })).toEqual(NOBODY)
    expect(await said(own, { isResponder: true, to: new Date(NOW - 1000) })).toEqual(NOBODY)
    expect(await said(own, { isResponder: true, from: new Date(NOW + MINUTE) })).toEqual(NOBODY)
    expect(await said(await makeAuthority(), { isResponder: true })).toEqual(NOBODY)
  })

  it("is nobody's where another authority of the same name signed it", async () => {
    expect(await asked({ state: "good" }, NOW, await makeAuthority())).toBe("silent")
    expect(await asked({ state: "good" })).toBe("good")
  })
})
