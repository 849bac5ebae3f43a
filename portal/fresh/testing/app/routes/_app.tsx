import { define } from "../utils.ts";

export default define.page(({ Component }) => (
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="description" content="default" />
      <title>Fixture</title>
    </head>
    <body>
      <Component />
    </body>
  </html>
));
