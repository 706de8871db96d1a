/** Verification problems, in readable form. */
export const PROBLEMS = {
  not_text: 'this is not UTF-8 text',
  not_json: 'this is not JSON',
  not_canonical: 'a byte was added, taken or changed: this is not the one form in which it is written',
  not_ended: 'the last line is cut off',
  unknown_format: 'this is not of a kind and version that this verifier knows',
  malformed: 'a field is missing, unknown, or not of its kind',
  record_changed: 'the record was changed: record and salt do not make the leaf',
  leaf_changed: 'the leaf was changed: record, salt and proof lead to the signed root, the leaf does not',
  proof_wrong: 'the proof does not lead to the signed root: the leaf, its index or the proof was changed',
  note_malformed: 'this is not a signed note',
  signature_unknown: 'the signature is not by a known key',
  signature_wrong: 'the signature of a known key does not fit: the signed text or the signature was changed',
  checkpoint_malformed: 'the signed text is not a tree head',
  checkpoint_of_other_log: 'the tree head is not signed by the log that it names',
  checkpoint_misplaced: 'the tree head is of another size than the name of its file',
  checkpoint_missing: 'there is no tree head of this size',
  origins_differ: 'the tree heads are of different logs',
  consistency_missing: 'nothing proves that this tree head continues the one before it',
  consistency_wrong: 'this tree head does not continue the one before it: the proof or the log was changed',
  index_twice: 'this place in the log was given before',
  manifest_missing: 'there is no manifest',
  manifest_unsigned: 'the manifest is not signed',
  manifest_changed: 'the manifest is not the one that was signed',
  file_missing: 'the manifest names this file, but it is not there',
  file_unlisted: 'this file is there, but the manifest does not name it',
  file_changed: 'the file is not the one that the manifest names',
  misnamed: 'the file is not the one that its name promises',
  config_missing: 'the published configuration that this names is not there',
  rendering_missing: 'the picture that this names is not there',
  rendering_differs: 'what was published of this picture says otherwise',
  publication_missing: 'nothing proves that this was published',
  archive_changed: 'the archive was changed or packed by another program: unpack it and check the folder',
} as const

export type ProblemCode = keyof typeof PROBLEMS

export interface Problem {
  readonly code: ProblemCode
  readonly message: string
  readonly file?: string
  /** Starts at 1. */
  readonly line?: number
  /** Exact location or value: a field, a size, a byte. */
  readonly detail?: string
}

export function problem(code: ProblemCode, place: Omit<Problem, 'code' | 'message'> = {}): Problem {
  return { code, message: PROBLEMS[code], ...place }
}

export function describeProblem({ message, file, line, detail }: Problem): string {
  const place = [file, line === undefined ? undefined : `line ${line}`].filter((part) => part !== undefined)
  const what = detail === undefined ? message : `${message} (${detail})`
  return place.length === 0 ? what : `${place.join(', ')}: ${what}`
}
