import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { readServices } from './read-services.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'services-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
})

const item = { name: 'acme_*', kind: 'cookie', lifetime: '30 days', description: 'Keeps the chat open.' }
const acme = {
  number: 1,
  name: 'Acme Chat',
  vendor: 'Acme',
  category: 'preferences',
  description: 'Chat with support.',
  source: 'documented',
  src: ['//cdn.acme.example/'],
  stores: [item],
}

test('a service takes its id from its file and its kind from its folder, and services are in the order of their numbers', async () => {
  await write('chat/acme-chat.json', { ...acme, number: 2 })
  const { stores, ...fonts } = acme
  await write('fonts/acme-fonts.json', { ...fonts, name: 'Acme Fonts', src: ['.fonts.acme.example/'] })
  expect(readServices(folder)).toEqual([
    expect.objectContaining({ id: 'acme-fonts', kind: 'fonts', number: 1, inline: [], stores: [] }),
    { ...acme, number: 2, inline: [], id: 'acme-chat', kind: 'chat' },
  ])
})

test.each([
  ['an unknown field', { colour: 'red' }, 'unrecognized key: "colour"'],
  ['an unknown category', { category: 'fun' }, 'category invalid option'],
  ['no vendor', { vendor: undefined }, 'vendor invalid input'],
  ['an empty vendor', { vendor: '' }, 'vendor is empty'],
  ['spaces around the name', { name: ' Acme' }, 'name has spaces around it'],
  ['a placeholder', { vendor: 'FILL IN: the company that runs it' }, 'vendor is still to be filled in'],
  ['a description that is no sentence', { description: 'chat' }, 'description must be a sentence'],
  ['an address with its scheme', { src: ['https://acme.example/'] }, 'src[0] must be //host/'],
  ['a host without a dot', { src: ['//acme/'] }, 'src[0] must be //host/'],
  ['a pattern that is too short', { inline: ['fb('] }, 'inline[0] has fewer than 4 characters'],
  ['the same pattern twice', { src: ['//a.example/', '//a.example/'] }, 'src lists something twice'],
  ['nothing to match', { src: [], stores: [] }, 'has neither src nor inline nor stores'],
  ['a glob for everything', { stores: [{ ...item, name: '*' }] }, 'stores[0].name matches everything'],
  ['a malformed glob', { stores: [{ ...item, name: 'a**b' }] }, 'stores[0].name has two asterisks in a row'],
  ['an unknown lifetime', { stores: [{ ...item, lifetime: 'long' }] }, 'stores[0].lifetime must be session'],
  [
    'a host in capitals',
    { stores: [{ ...item, hosts: ['Acme.example'] }] },
    'stores[0].hosts[0] must be a host',
  ],
  ['an unknown kind of storage', { stores: [{ ...item, kind: 'disk' }] }, 'stores[0].kind invalid option'],
  ['the same cookie twice', { stores: [item, item] }, 'stores[1].name is listed twice'],
  [
    'a repeated category',
    { stores: [{ ...item, category: 'preferences' }] },
    'stores[0].category is the service’s',
  ],
])('%s is refused with the file and the field', async (_, change, problem) => {
  await write('chat/acme-chat.json', { ...acme, ...change })
  expect(() => readServices(folder)).toThrow(`chat/acme-chat.json: ${problem}`)
})

test.each([
  ['an unknown folder', 'gadgets/acme.json', 'kind invalid option'],
  ['an id with capitals', 'chat/Acme.json', 'id must be lower-case words'],
  ['a file outside of the folders', 'acme.json', 'is not a JSON file in the folder of a kind'],
  ['another type of file', 'chat/acme.yaml', 'is not a JSON file in the folder of a kind'],
])('%s is refused', async (_, file, problem) => {
  await write(file, acme)
  expect(() => readServices(folder)).toThrow(`${file}: ${problem}`)
})

test('a syntax error is refused with its line', async () => {
  await write('chat/acme-chat.json', '{\n  "number": 1,\n  "name" "Acme"\n}')
  expect(() => readServices(folder)).toThrow(/chat\/acme-chat\.json: .*line 3/)
})

test('ids, numbers, names and addresses belong to one service each, and every clash is listed', async () => {
  await write('chat/acme.json', acme)
  await write('push/acme.json', acme)
  expect(() => readServices(folder)).toThrow(
    [
      'push/acme.json: has the id acme, and so does chat/acme.json',
      'push/acme.json: has the number 1 (the next free one is 2), and so does chat/acme.json',
      'push/acme.json: has the name Acme Chat, and so does chat/acme.json',
      'push/acme.json: has the src //cdn.acme.example/, and so does chat/acme.json',
    ].join('\n'),
  )
})

async function write(file: string, content: unknown): Promise<void> {
  const path = join(folder, file)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content))
}
