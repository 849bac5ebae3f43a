import { useEffect, useState } from "preact/hooks";

/** Tells the address that it finds when it mounts. */
export default function Where() {
  const [path, setPath] = useState("");
  useEffect(() => setPath(location.pathname), []);
  return <i id="where" data-path={path} />;
}
