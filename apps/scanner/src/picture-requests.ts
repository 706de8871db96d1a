import { PicturesMade } from '@placet/contract/events/pictures-made.v1'
import { PicturesRequested } from '@placet/contract/events/pictures-requested.v1'
import type { Log } from '@placet/node-runtime/log'
import type { Metrics } from '@placet/node-runtime/metrics'
import type { StreamConnection } from '@placet/stream/connect'
import { type Delivery, type Reading, consume } from '@placet/stream/consume'
import { streamNames } from '@placet/stream/names'
import { streamReaders } from '@placet/stream/readers'
import { publish } from '@placet/stream/publish'
import { type Step, deadLetter, ok, retry } from '@placet/stream/step'
import type { BrowserOptions } from './open-browser.ts'
import { type PictureBrowser, keepPictureBrowser } from './picture-browser.ts'
import { takePictures } from './take-pictures.ts'

const PUBLISH_TIMEOUT_MS = 20_000
/** A banner that crashes one browser after another is reported as failed. */
const DELIVERIES_MAX = 3
const RETRY_AFTER_MS = 2000

export interface PicturesOptions {
  conn: StreamConnection
  prefix: string
  browser: BrowserOptions
  log: Log
  metrics: Metrics
}

/** Takes screenshots of published banners, one region and language at a time, with urgent requests in parallel. */
export function startPictureTaking({ conn, prefix, browser, log, metrics }: PicturesOptions): Reading {
  const names = streamNames(prefix)
  const outcomes = metrics.counter<'outcome'>({
    name: 'placet_pictures_total',
    help: 'Screenshot requests for published banners by outcome',
    labels: ['outcome'],
  })

  async function handle(
    { data, deliveries, signal }: Delivery,
    pictures: PictureBrowser,
  ): Promise<Step<void>> {
    const request = parseRequest(data)
    if (request.kind !== 'ok') return request
    const made =
      deliveries > DELIVERIES_MAX ? giveUp(request.value) : await takePictures(request.value, pictures)
    if (signal.aborted) return retry('the scanner stops', 0)
    // An overloaded machine must not leave a version without its proof for good.
    if (made.failure !== null && made.failure !== 'too-large' && deliveries < DELIVERIES_MAX) {
      return retry(made.failure, RETRY_AFTER_MS)
    }
    await publish(conn, {
      subject: names.pictureReportSubject,
      msgId: `${made.id}.${made.isCheck ? Date.now() : 'made'}`,
      data: JSON.stringify(PicturesMade.parse(made)),
      timeoutMs: PUBLISH_TIMEOUT_MS,
    })
    outcomes.inc({ outcome: made.failure ?? 'taken' })
    log.info(
      { event: 'screenshots_taken', id: made.id, pictures: made.pictures.length, failure: made.failure },
      'screenshots taken',
    )
    return ok(undefined)
  }

  const { pictureRequests, quickPictureRequests } = streamReaders(names)
  const readings = [pictureRequests, quickPictureRequests].map((reader) => {
    const pictures = keepPictureBrowser(browser)
    const reading = consume({
      conn,
      names,
      ...reader,
      handle: (delivery) => handle(delivery, pictures),
      onProblem: (error) =>
        log.warn({ event: 'screenshots_retry', err: error }, 'taking screenshots failed; will retry'),
    })
    return { stop: () => Promise.all([reading.stop(), pictures.discard()]) }
  })
  return { stop: async () => void (await Promise.all(readings.map((reading) => reading.stop()))) }
}

function parseRequest(data: Uint8Array): Step<PicturesRequested> {
  try {
    return ok(PicturesRequested.parse(JSON.parse(Buffer.from(data).toString())))
  } catch (error) {
    return deadLetter('schema', error)
  }
}

function giveUp({ id, domainId, version, region, language, isCheck }: PicturesRequested): PicturesMade {
  const about = { id, domainId, version, region, language, isCheck }
  return { type: 'pictures.made.v1', ...about, pictures: [], failure: 'crashed' }
}
