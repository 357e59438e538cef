/** How strongly links of a page weaken what it connects; the value that the source below found best. */
const DAMPING = 0.4;

/**
 * What a path pays for passing through a page with so many neighbours, where each link costs 1: 2 · 0.4 · ln(neighbours).
 * A page that is linked with everything connects nothing.
 *
 * This is the negative logarithm of the path degree product (D. S. Himmelstein and S. E. Baranzini, Heterogeneous Network
 * Edge Prediction, PLoS Comput Biol 11(7), 2015): there every link of a path divides its weight by the degrees of both its
 * ends to the power of 0.4, so that a page on the way counts twice. The two ends of a path are left out: they are the
 * same in all paths between them. At 10 neighbours a page costs as much as 1.8 links, at 1,000 as much as 5.5.
 */
export const passingCost = (neighbours: number): number => 2 * DAMPING * Math.log(Math.max(1, neighbours));
