/** A text message as one unmasked WebSocket frame (RFC 6455 §5.2), built once and written to every socket as it is. */
export const textFrame = (text: string): Buffer => {
  const payload = Buffer.from(text)
  const { length } = payload
  let header: Buffer
  if (length < 126) {
    header = Buffer.from([0x81, length])
  } else if (length < 65_536) {
    header = Buffer.from([0x81, 126, length >> 8, length & 0xff])
  } else {
    header = Buffer.alloc(10)
    header[0] = 0x81
    header[1] = 127
    header.writeBigUInt64BE(BigInt(length), 2)
  }
  return Buffer.concat([header, payload])
}
