import { saveFile } from './save-file.ts'

interface Download {
  text: string
  name: string
  type: 'text/plain' | 'application/json'
}

export function downloadText({ text, name, type }: Download): void {
  saveFile(new Blob([text], { type }), name)
}
