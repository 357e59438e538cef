import { TrendChart } from "../../components/TrendChart";
import { useQuery } from "../../stores/use-query";

/** How well the brain is, night by night. Nothing until a night has measured it. */
export function Health({ night }: { readonly night: string | null }) {
  const points = useQuery("dream.health", {}, { refresh: night, keep: true });
  if (!points.value || points.value.length === 0) return null;
  return (
    <section>
      <h2 className="h">Health</h2>
      <TrendChart points={points.value} />
    </section>
  );
}
