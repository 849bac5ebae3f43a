import { define } from "../../utils.ts";

export default define.layout(async ({ Component }) => {
  const greeting = await Promise.resolve("Welcome");
  return (
    <div class="marketing-layout">
      {greeting}
      <Component />
    </div>
  );
});
