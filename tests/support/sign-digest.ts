import { constants, createECDH, type KeyObject, privateEncrypt, randomBytes } from "node:crypto"

/** How a digest is named inside an RSA signature (RFC 8017, 9.2): DER of the algorithm before the digest itself. */
const DIGEST_INFO: Readonly<Record<number, string>> = {
  32: "3031300d060960864801650304020105000420",
  64: "3051300d060960864801650304020305000440",
}

/** Order of the curve P-256. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

const numberOf = (bytes: Uint8Array): bigint => BigInt(`0x${Buffer.from(bytes).toString("hex")}`)
const bytesOf = (number: bigint): Buffer => Buffer.from(number.toString(16).padStart(64, "0"), "hex")
const within = (number: bigint): bigint => ((number % ORDER) + ORDER) % ORDER

/** By Fermat's little theorem. */
const inverseOf = (number: bigint): bigint => {
  let [result, base] = [1n, within(number)]
  for (let power = ORDER - 2n; power > 0n; power >>= 1n) {
    if ((power & 1n) === 1n) result = within(result * base)
    base = within(base * base)
  }
  return result
}

/** ECDSA of a digest whose bytes nobody here knows; both numbers one after the other. */
const signOnCurve = (key: KeyObject, digest: Uint8Array): Buffer => {
  const secret = numberOf(Buffer.from(`${key.export({ format: "jwk" }).d}`, "base64url"))
  const once = within(numberOf(randomBytes(40)))
  const ecdh = createECDH("prime256v1")
  ecdh.setPrivateKey(bytesOf(once))
  const r = within(numberOf(ecdh.getPublicKey().subarray(1, 33)))
  return Buffer.concat([
    bytesOf(r),
    bytesOf(within(inverseOf(once) * (numberOf(digest.subarray(0, 32)) + r * secret))),
  ])
}

/** Signs a digest as a phone does, which is given nothing else. */
export const signDigest = (key: KeyObject, digest: Uint8Array): Buffer =>
  key.asymmetricKeyType === "ec"
    ? signOnCurve(key, digest)
    : privateEncrypt(
        { key, padding: constants.RSA_PKCS1_PADDING },
        Buffer.concat([Buffer.from(DIGEST_INFO[digest.length] ?? "", "hex"), digest]),
      )
