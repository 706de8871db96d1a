import type { FormField } from '@placet/contract/payments'

/** Leaves the page for the bank: by posting its fields, as 3-D Secure 1 has it, or just by going there when it has none. */
export function postForm(action: string, fields: readonly FormField[]): void {
  if (fields.length === 0) {
    window.location.assign(action)
    return
  }
  const form = document.createElement('form')
  form.method = 'post'
  form.action = action
  form.hidden = true
  for (const { Name, Value } of fields) {
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = Name
    input.value = Value
    form.append(input)
  }
  document.body.append(form)
  form.submit()
}
