import { unzipSync } from 'fflate'
import { type Judgement, judgeBundle, judgeReceipt, readKeys, tellJudgement } from '../src/judge.ts'
import { entryFilter } from '../src/unpack-evidence.ts'

const answer = find('answer', HTMLElement)
const chosen = find('chosen', HTMLElement)
const drop = find('drop', HTMLElement)
const keys = find('keys', HTMLTextAreaElement)

for (const id of ['file', 'folder']) {
  const input = find(id, HTMLInputElement)
  input.addEventListener('change', () => void show([...(input.files ?? [])]))
}
drop.addEventListener('dragover', (event) => {
  event.preventDefault()
  drop.dataset['over'] = ''
})
drop.addEventListener('dragleave', () => delete drop.dataset['over'])
drop.addEventListener('drop', (event) => {
  event.preventDefault()
  delete drop.dataset['over']
  void show([...(event.dataTransfer?.files ?? [])])
})

async function show(files: readonly File[]): Promise<void> {
  if (files.length === 0) return
  if (!isSecureContext) return tell('wrong', ['this browser checks no signatures here: use another one'])
  const [{ name, webkitRelativePath: path } = { name: '', webkitRelativePath: '' }] = files
  chosen.textContent = path.split('/')[0] || name
  answer.dataset['state'] = 'busy'
  answer.textContent = 'Checking …'
  try {
    const { keys: known, refused } = readKeys(keys.value)
    if (refused.length > 0) return tell('wrong', ['this is not a public key:', ...refused])
    const judgement = await judge(files, known)
    tell(judgement.isFine ? 'fine' : 'wrong', tellJudgement(judgement))
  } catch (error) {
    tell('wrong', ['this cannot be read', error instanceof Error ? error.message : String(error)])
  }
}

async function judge(files: readonly File[], known: Parameters<typeof judgeReceipt>[1]): Promise<Judgement> {
  const [first] = files
  if (first !== undefined && files.length === 1 && first.name !== 'manifest.json') {
    const bytes = new Uint8Array(await first.arrayBuffer())
    if (!first.name.endsWith('.zip')) return judgeReceipt(bytes, known)
    return judgeBundle(new Map(Object.entries(unzipSync(bytes, { filter: entryFilter() }))), known, bytes)
  }
  const read = files.map(
    async (file) => [file.webkitRelativePath || file.name, new Uint8Array(await file.arrayBuffer())] as const,
  )
  return judgeBundle(new Map(await Promise.all(read)), known)
}

function tell(state: 'fine' | 'wrong', lines: readonly string[]): void {
  answer.dataset['state'] = state
  answer.replaceChildren(
    ...lines.map((line) => {
      const paragraph = document.createElement('p')
      paragraph.textContent = line
      return paragraph
    }),
  )
}

function find<T extends HTMLElement>(id: string, kind: new () => T): T {
  const element = document.getElementById(id)
  if (!(element instanceof kind)) throw new Error(`the page has no ${id}`)
  return element
}
