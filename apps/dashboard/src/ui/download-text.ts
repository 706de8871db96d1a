interface Download {
  text: string
  name: string
  type: 'text/plain' | 'application/json'
}

export function downloadText({ text, name, type }: Download): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
