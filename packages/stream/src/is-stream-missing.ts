import { JetStreamApiError } from '@nats-io/jetstream'

const STREAM_NOT_FOUND = 10059

export function isStreamMissing(error: unknown): boolean {
  return error instanceof JetStreamApiError && error.code === STREAM_NOT_FOUND
}
