import fc from 'fast-check';
import { count, type Estate } from './estate.ts';
import { expectModelAgrees } from './expect-model-agrees.ts';
import type { Model } from './model.ts';

export interface Command extends fc.AsyncCommand<Model, Estate> {
  /** Runs it as a part of another command, without the comparison at the end. */
  act(model: Model, real: Estate): Promise<void>;
}

/** A command changes model and product; afterwards both must agree. */
export function command(
  kind: string,
  details: readonly unknown[],
  run: (model: Model, real: Estate) => Promise<void>,
  check: (model: Model) => boolean = () => true,
): Command {
  const act = (model: Model, real: Estate) => {
    count(real, kind);
    return run(model, real);
  };
  return {
    check: (model) => check(model as Model),
    act,
    run: async (model, real) => {
      model.steps += 1;
      await act(model, real);
      await expectModelAgrees(model, real);
    },
    toString: () => `${kind}(${details.map((detail) => fc.stringify(detail)).join(', ')})`,
  };
}

/** Repeats a command in the list to give it more weight. */
export function times(often: number, commands: fc.Arbitrary<Command>): fc.Arbitrary<Command>[] {
  return Array.from({ length: often }, () => commands);
}
