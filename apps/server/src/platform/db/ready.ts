import type { Compilable, CompiledQuery } from 'kysely'
import type { Db } from './connection.ts'

/** Where a value will stand. It is not there yet: whoever computes with it while building is told so. */
class Slot {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }

  [Symbol.toPrimitive](): never {
    throw new Error(`the value of ${this.name} is not known while its query is built`)
  }
}

/**
 * A query of the calls that everybody makes all the time: built and compiled once, because that costs as much as
 * sending it. Which of the values are given may change its text, so each such combination is built once; what they
 * are may not.
 */
export function ready<Values extends object, Row>(
  build: (db: Db, values: Values) => Compilable<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  const compiled = new Map<string, CompiledQuery<Row>>()

  return async (db, values) => {
    const given = Object.entries(values).filter(([, value]) => value !== undefined)
    const shape = given.map(([name]) => name).join()
    let query = compiled.get(shape)
    if (!query) {
      const slots = Object.fromEntries(given.map(([name]) => [name, new Slot(name)]))
      query = build(db, slots as Values).compile()
      compiled.set(shape, query)
    }
    const filled = new Map(given)
    const parameters = query.parameters.map((value) =>
      value instanceof Slot ? filled.get(value.name) : value,
    )
    return (await db.executeQuery<Row>({ ...query, parameters })).rows
  }
}
