import fc from 'fast-check'

export type IncomeStep =
  | { do: 'next'; who: number; share: number; good: boolean }
  | { do: 'earn'; fens: number[] }
  | { do: 'confirmDue' }
  | { do: 'confirm'; who: number; dispute: boolean }
  | { do: 'answer'; who: number; ask: boolean }
  | { do: 'adjust'; who: number; fen: number }
  | { do: 'freeze'; who: number }
  | { do: 'recover'; who: number }
  | { do: 'ask'; who: number; share: number }
  | { do: 'goOn'; who: number }
  | { do: 'cancel'; who: number }
  | { do: 'pass'; who: number }
  | { do: 'refuse'; who: number }
  | { do: 'batch' }
  | { do: 'result'; who: number; paid: boolean; times: number }

const kind = <K extends IncomeStep['do']>(name: K) => fc.constant(name)

/** Months that are settled, bills and what is done about them, withdrawals and what the bank says. */
export function incomeSteps(
  who: fc.Arbitrary<number>,
  people: number,
): { weight: number; arbitrary: fc.Arbitrary<IncomeStep> }[] {
  const fen = fc.integer({ min: 0, max: 3_000_000 })
  const fens = fc.array(fen, { minLength: people, maxLength: people })
  return [
    {
      weight: 30,
      arbitrary: fc.record({
        do: kind('next'),
        who,
        share: fc.integer({ min: 20, max: 100 }),
        good: fc.nat(2).map((n) => n > 0),
      }),
    },
    { weight: 3, arbitrary: fc.record({ do: kind('earn'), fens }) },
    { weight: 1, arbitrary: fc.record({ do: kind('confirmDue') }) },
    { weight: 3, arbitrary: fc.record({ do: kind('confirm'), who, dispute: fc.nat(3).map((n) => n === 0) }) },
    { weight: 1, arbitrary: fc.record({ do: kind('answer'), who, ask: fc.boolean() }) },
    {
      weight: 1,
      arbitrary: fc.record({ do: kind('adjust'), who, fen: fc.integer({ min: -900_000, max: 300_000 }) }),
    },
    { weight: 1, arbitrary: fc.record({ do: kind('freeze'), who }) },
    { weight: 1, arbitrary: fc.record({ do: kind('recover'), who }) },
    { weight: 2, arbitrary: fc.record({ do: kind('ask'), who, share: fc.integer({ min: 1, max: 100 }) }) },
    { weight: 2, arbitrary: fc.record({ do: kind('goOn'), who }) },
    { weight: 1, arbitrary: fc.record({ do: kind('cancel'), who }) },
    { weight: 2, arbitrary: fc.record({ do: kind('pass'), who }) },
    { weight: 1, arbitrary: fc.record({ do: kind('refuse'), who }) },
    { weight: 2, arbitrary: fc.record({ do: kind('batch') }) },
    {
      weight: 2,
      arbitrary: fc.record({
        do: kind('result'),
        who,
        paid: fc.boolean(),
        times: fc.integer({ min: 1, max: 3 }),
      }),
    },
  ]
}
