import Types from "../islands/Types.tsx";
import { define } from "../utils.ts";

export default define.page(() => {
  const shared: { self?: unknown } = {};
  shared.self = shared;
  const text = "</script><script>document.title='hacked'</script><!--\u2028";
  // deno-lint-ignore no-sparse-arrays -- sparse arrays are a documented type
  const sparse = [1, , 3] as number[];
  return (
    <Types
      date={new Date(0)}
      map={new Map([["k", new Set([1, 2])]])}
      url={new URL("https://example.com/?q=1")}
      regexp={/a+b/gi}
      bigint={2n ** 70n}
      bytes={new Uint8Array([1, 255])}
      missing={undefined}
      nothing={null}
      numbers={[NaN, Infinity, -Infinity, -0]}
      sparse={sparse}
      nested={{ list: [{ deep: true }] }}
      shared={shared}
      sharedAgain={shared}
      text={text}
      odd={JSON.parse('{"constructor":{"prototype":{"polluted":true}}}')}
    />
  );
});
