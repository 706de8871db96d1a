import { ATTACHMENT_TYPES, TicketInput } from '@placet/contract/support'
import { anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { anOwner } from '@placet/testkit/factories/people'
import { test } from '@placet/testkit/test'
import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { expect } from 'vitest'
import { withTx } from '../context.ts'
import { listTickets, sendTicket } from './index.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWMQ6SrAihiGlgQASU5DgQZGWaYAAAAASUVORK5CYII=',
  'base64',
)
const GIF = Buffer.from('R0lGODlhCAAIAIAAAExpcRSKcCH5BAUAAAAALAAAAAAIAAgAAAIHjI+py+1dAAA7', 'base64')
const JPEG = Buffer.from(
  '/9j/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAAIAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAAAgX/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCQA0l//9k=',
  'base64',
)
/** In every payload, so that one search finds whatever was kept of it. */
const MARK = 'hostile-mark'
const MEMORY_RISE_MAX_BYTES = 300 * 1024 * 1024

const CARRIERS = { png: PNG, jpeg: JPEG, gif: GIF }
const TRAILERS = {
  html: `<!doctype html><script>alert('${MARK}')</script>`,
  js: `*/;alert('${MARK}')//`,
  zip: `PK\u0003\u0004${MARK}PK\u0005\u0006`,
  php: `<?php system('${MARK}') ?>`,
  svg: `<svg xmlns="http://www.w3.org/2000/svg" onload="alert('${MARK}')"/>`,
  pdf: `%PDF-1.7 ${MARK} %%EOF`,
  exe: `MZ\u0090\u0000${MARK}`,
  shell: `\n#!/bin/sh\n${MARK}`,
  jar: `PK\u0003\u0004META-INF/${MARK}`,
}

const POLYGLOTS = Object.entries(CARRIERS).flatMap(([carrier, bytes]) =>
  Object.entries(TRAILERS).map(([trailer, text]) => ({
    name: `${carrier} with ${trailer} behind it`,
    bytes: Buffer.concat([bytes, Buffer.from(text, 'latin1')]),
  })),
)

const HIDDEN = [
  {
    name: 'png with HTML in a text chunk',
    bytes: inside(PNG, 33, pngChunk('tEXt', `Comment\0<script>${MARK}`)),
  },
  { name: 'png with a private chunk', bytes: inside(PNG, 33, pngChunk('vpAg', MARK)) },
  {
    name: 'jpeg with JavaScript in a comment',
    bytes: inside(JPEG, 2, jpegSegment(0xfe, `*/alert('${MARK}')//`)),
  },
  { name: 'jpeg with EXIF', bytes: inside(JPEG, 2, jpegSegment(0xe1, `Exif\0\0MM\0*\0\0\0\b\0\0${MARK}`)) },
  {
    name: 'jpeg with XMP',
    bytes: inside(JPEG, 2, jpegSegment(0xe1, `http://ns.adobe.com/xap/1.0/\0<x>${MARK}`)),
  },
  {
    name: 'gif with a comment',
    bytes: inside(GIF, 19, Buffer.from(`!\u00fe${String.fromCodePoint(MARK.length)}${MARK}\0`, 'latin1')),
  },
]

const REFUSED = [
  { name: 'svg called png', bytes: Buffer.from(TRAILERS.svg) },
  { name: 'html called png', bytes: Buffer.from(TRAILERS.html) },
  { name: 'pdf', bytes: Buffer.from(TRAILERS.pdf) },
  { name: 'zip', bytes: Buffer.from(TRAILERS.zip, 'latin1') },
  { name: 'nothing at all', bytes: Buffer.alloc(0) },
  { name: 'noise', bytes: randomBytes(4096) },
  {
    name: 'png signature before html',
    bytes: Buffer.concat([PNG.subarray(0, 8), Buffer.from(TRAILERS.html)]),
  },
  { name: 'gif signature before js', bytes: Buffer.from(`GIF89a=0;alert('${MARK}')`) },
  { name: 'truncated png', bytes: PNG.subarray(0, PNG.length - 40) },
  { name: 'truncated jpeg', bytes: JPEG.subarray(0, JPEG.length - 60) },
  { name: 'truncated gif', bytes: GIF.subarray(0, 30) },
  { name: 'webp', bytes: Buffer.from(`RIFF\0\0\0\0WEBPVP8 ${MARK}`) },
  { name: 'bmp', bytes: Buffer.from(`BM${MARK}`) },
  { name: 'png that says 64k x 64k', bytes: pngOfSize(65_535, 65_535) },
  { name: 'png that says 2 thousand million wide', bytes: pngOfSize(2_000_000_000, 1) },
  { name: 'jpeg that says 65,500 x 65,500', bytes: jpegOfSize(65_500) },
  { name: 'gif that says 65,535 x 65,535', bytes: gifOfSize(65_535) },
]

test('T48: whatever is hidden in or behind a picture is gone, and what is no picture is refused, within 300 MB', async ({
  deps,
}) => {
  const kept = [...POLYGLOTS, ...HIDDEN]
  expect(kept.length + REFUSED.length).toBeGreaterThanOrEqual(40)
  const before = process.memoryUsage().rss
  const send = async (bytes: Buffer, mimeType: TicketInput['files'][number]['mimeType']) => {
    const { ctx } = await anOwner(deps)
    await sendTicket({
      ctx,
      input: ticketWith({ fileName: '../evil.php', mimeType, data: bytes.toString('base64') }),
    })
    return ctx
  }

  for (const { name, bytes } of kept) {
    const ctx = await send(bytes, 'image/png')
    const [file, ...others] = await withTx(ctx, (tx) => tx.selectFrom('support_file').selectAll().execute())
    expect(others, name).toEqual([])
    expect(ATTACHMENT_TYPES, name).toContain(file?.mime_type)
    expect(file?.data.includes(MARK), name).toBe(false)
    expect(typeOf(file?.data ?? Buffer.alloc(0)), name).toBe(file?.mime_type)
    expect(file?.name, name).toBe('.._evil.php')
  }
  for (const { name, bytes } of REFUSED) {
    for (const mimeType of ATTACHMENT_TYPES) {
      await expect(send(bytes, mimeType), name).rejects.toMatchObject({ code: 'attachment_refused' })
    }
  }
  expect(process.resourceUsage().maxRSS * 1024 - before).toBeLessThan(MEMORY_RISE_MAX_BYTES)
}, 120_000)

test('a ticket about a domain has the name that the domain has, and nobody else’s domain', async ({
  deps,
}) => {
  const { ctx, domainId, name } = await anOwnerWithDomain(deps)
  const stranger = await anOwnerWithDomain(deps)
  const input = { ...ticketWith(), domain: domainId, domainName: 'something else' }
  await sendTicket({ ctx, input })
  expect((await listTickets({ ctx, input: { query: '', page: 1 } })).data).toMatchObject([
    { domainName: name },
  ])
  await expect(sendTicket({ ctx, input: { ...input, domain: stranger.domainId } })).rejects.toMatchObject({
    code: 'domain_not_found',
  })
})

test('a ticket is refused as a whole when one of its pictures is none', async ({ deps }) => {
  const { ctx } = await anOwner(deps)
  const good = { fileName: 'a.png', mimeType: 'image/png', data: PNG.toString('base64') } as const
  const input = { ...ticketWith(good), files: [good, { ...good, data: Buffer.from('x').toString('base64') }] }
  await expect(sendTicket({ ctx, input })).rejects.toMatchObject({
    code: 'attachment_refused',
    errors: [{ key: 'files.1', message: 'a.png' }],
  })
  expect((await listTickets({ ctx, input: { query: '', page: 1 } })).total).toBe(0)
})

function ticketWith(...files: TicketInput['files']): TicketInput {
  return TicketInput.parse({
    name: 'Ada',
    email: 'ada@example.com',
    domain: '',
    domainName: '',
    subject: 'A picture',
    message: 'See the picture.',
    type: 'problem',
    files,
  })
}

function typeOf(bytes: Buffer): string {
  if (bytes.subarray(0, 4).equals(PNG.subarray(0, 4)) && bytes.subarray(-8, -4).toString() === 'IEND')
    return 'image/png'
  if (bytes.subarray(0, 2).equals(JPEG.subarray(0, 2)) && bytes.subarray(-2).equals(JPEG.subarray(-2)))
    return 'image/jpeg'
  return bytes.subarray(0, 4).toString() === 'GIF8' && bytes.at(-1) === 0x3b ? 'image/gif' : 'unknown'
}

function inside(picture: Buffer, at: number, part: Buffer): Buffer {
  return Buffer.concat([picture.subarray(0, at), part, picture.subarray(at)])
}

function pngChunk(type: string, content: string | Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), Buffer.from(content)])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(body.length - 4, 0)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  return chunk
}

function pngOfSize(width: number, height: number): Buffer {
  const header = Buffer.from(PNG.subarray(16, 29))
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  return Buffer.concat([PNG.subarray(0, 8), pngChunk('IHDR', header), PNG.subarray(33)])
}

function jpegOfSize(pixels: number): Buffer {
  const jpeg = Buffer.from(JPEG)
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  jpeg.writeUInt16BE(pixels, frame + 5)
  jpeg.writeUInt16BE(pixels, frame + 7)
  return jpeg
}

function gifOfSize(pixels: number): Buffer {
  const gif = Buffer.from(GIF)
  const frame = gif.indexOf(0x2c)
  for (const at of [6, 8, frame + 5, frame + 7]) gif.writeUInt16LE(pixels, at)
  return gif
}

function jpegSegment(marker: number, content: string): Buffer {
  const body = Buffer.from(content, 'latin1')
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}
