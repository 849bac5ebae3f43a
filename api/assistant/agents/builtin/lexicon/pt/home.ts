/** Portuguese: anything that one can live or work in. */
export const HOME =
  "(?:apartamentos?|aptos?|apês?|apes?|casas?|moradias?|imove(?:l|is)|propriedades?|andar(?:es)?|estudios?|coberturas?|lojas?|escritorios?|quartos?|opc(?:ao|oes)|algo|sitio|lugar|anuncios?|alojamentos?|t\\ue000)";
