export type ConsentStringProblem = 'too_long' | 'malformed' | 'unsupported' | 'out_of_range'

/** The only thing that reading or writing a string throws. */
export class ConsentStringError extends Error {
  override readonly name = 'ConsentStringError'
  readonly problem: ConsentStringProblem

  constructor(problem: ConsentStringProblem, message: string) {
    super(message)
    this.problem = problem
  }
}
