import { z } from "zod";
import type { Brief } from "../model/brief";
import { operation } from "./operation";

export const briefOperations = {
  "brief.get": operation<Brief>()({
    summary: "The morning brief: today's dates and people, open tasks, on this day, gaps that grew. Writes nothing.",
    args: z.strictObject({
      /** The local day; today where it is left out. */
      day: z
        .string()
        .regex(/^\d{4}-\d{2}-\d{2}$/)
        .optional(),
    }),
    mutates: false,
    positional: "day",
  }),
};
