import { connect } from "@nats-io/transport-node"

/** Where tests look for NATS. */
export const natsUrl = process.env.TEST_NATS_URL ?? "nats://127.0.0.1:4222"

const natsAnswers = async (): Promise<boolean> => {
  try {
    const connection = await connect({ servers: natsUrl, timeout: 2000, reconnect: false })
    await connection.close()
    return true
  } catch {
    return false
  }
}

/** Whether a NATS answers; suites on it are skipped, and say so, where none does. */
export const hasNats = await natsAnswers()
