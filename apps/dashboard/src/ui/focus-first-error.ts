interface FormWithInputs {
  getInputNode: (path: string) => HTMLElement | null
}

/** For a form's `onSubmit`: focuses the first invalid field, for users who can't see which fields are marked. */
export function focusFirstError(form: FormWithInputs) {
  return (errors: Record<string, unknown>): void => {
    const [first] = Object.keys(errors)
      .map((path) => form.getInputNode(path))
      .filter((node) => node !== null)
      .toSorted((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
    first?.focus()
  }
}
