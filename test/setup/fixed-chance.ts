import fc from "fast-check";

/** A gate says the same twice: property tests take the same random brains every time. `NOCTUARY_SEED=7 npm test -- unit` takes others. */
fc.configureGlobal({ seed: Number(process.env.NOCTUARY_SEED ?? 1) });
