export type ConsentStringProblem = 'too_long' | 'malformed' | 'unsupported' | 'out_of_range'

/** The only error thrown when reading or writing a string. */
export class ConsentStringError extends Error {
  override readonly name = 'ConsentStringError'
  readonly problem: ConsentStringProblem

  constructor(problem: ConsentStringProblem, message: string) {
    super(message)
    this.problem = problem
  }
}
