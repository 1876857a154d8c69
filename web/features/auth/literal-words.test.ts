import { expect, test } from "vitest";
import french from "../../../locales/fr.json" with { type: "json" };

const { login, signup, reset, errors } = french.auth;

test("the literal words of the specification", () => {
  expect(signup).toMatchObject({
    exists: "Compte existant",
    captcha: "Erreur de vérification",
    short: "Mot de passe trop court",
    failed: "Erreur d'inscription",
    done: "Inscription réussie !",
    submitting: "Inscription...",
  });
  expect(login).toMatchObject({
    required: "Email et mot de passe requis",
    invalid: "Identifiants incorrects",
    unconfirmed: "Email non confirmé",
    failed: "Erreur de connexion",
    done: "Connexion réussie !",
    submitting: "Connexion...",
  });
  expect(reset).toMatchObject({
    sent: "Email envoyé !",
    failed: "Impossible d'envoyer l'email de réinitialisation.",
  });
  expect(errors.email).toBe("Email requis");
});
